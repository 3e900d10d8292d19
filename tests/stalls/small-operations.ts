const ONE_ROW = 'reads or writes a row or two, however much there is'

/** What need not be measured, and why. */
export const SMALL_OPERATIONS: Record<string, string> = {
  createToken: ONE_ROW,
  endSession: ONE_ROW,
  getUser: ONE_ROW,
  resetEmail: ONE_ROW,
  revokeInvitation: ONE_ROW,
  revokeToken: ONE_ROW,
  signOut: ONE_ROW,
  throttleAccount: ONE_ROW,
  throttleUser: ONE_ROW,
  updateFieldLabels: 'writes the four names there are',
  updateMe: ONE_ROW,
  updateUser: ONE_ROW,
}
