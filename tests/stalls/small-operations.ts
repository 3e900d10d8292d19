const ONE_ROW = 'reads or writes a row or two, however much there is'

const SIGNED = 'signs two kilobytes at the most, and reads no row but its key'

/** What need not be measured, and why. */
export const SMALL_OPERATIONS: Record<string, string> = {
  connectApp: ONE_ROW,
  createCalendarFeed: ONE_ROW,
  createToken: ONE_ROW,
  disconnectApp: ONE_ROW,
  endSession: ONE_ROW,
  getAppRegistration: SIGNED,
  getDeviceDetails: 'reads one card, which `getCards` is measured with',
  getUser: ONE_ROW,
  listCalendarFeeds: 'reads a row for each feed that somebody made by hand',
  listDevicePasswords: 'reads a row for each device that somebody let in by hand',
  listApps: 'reads a row for each program that somebody let in by hand',
  lookUpUser: 'reads the users of one account',
  previewApp: ONE_ROW,
  redeemAppCode: ONE_ROW,
  refreshApp: ONE_ROW,
  openFeed: ONE_ROW,
  refuseCalendarFeed: ONE_ROW,
  refuseDevicePassword: ONE_ROW,
  registerApp: SIGNED,
  resetEmail: ONE_ROW,
  revokeAppToken: ONE_ROW,
  revokeCalendarFeed: ONE_ROW,
  revokeDevicePassword: ONE_ROW,
  revokeInvitation: ONE_ROW,
  revokeToken: ONE_ROW,
  signOut: ONE_ROW,
  throttleAccount: ONE_ROW,
  throttleUser: ONE_ROW,
  updateFieldLabels: 'writes the four names there are',
  updateMe: ONE_ROW,
  updateUser: ONE_ROW,
}
