import { acceptInvitation } from '../../../crm/invitations/accept-invitation.ts'
import { previewInvitation } from '../../../crm/invitations/preview-invitation.ts'
import { getSetup } from '../../../crm/members/get-setup.ts'
import { signUp } from '../../../crm/members/sign-up.ts'
import { signIn } from '../../../crm/sessions/sign-in.ts'
import { signOut } from '../../../crm/sessions/sign-out.ts'
import { act, type Route, read } from '../route.ts'

/** Coming and going; on the web application's mount only. */
export const ENTRANCE_ROUTES: readonly Route[] = [
  read('/setup', getSetup, 'setup', { entrance: 'public' }),
  act('/signup', signUp, { status: 201, entrance: 'public', cookie: 'opens' }),
  act('/sign_in', signIn, { entrance: 'public', cookie: 'opens' }),
  act('/sign_out', signOut, { status: 204, entrance: 'session', cookie: 'closes' }),
  act('/invitation_preview', previewInvitation, { record: 'invitation', entrance: 'public' }),
  act('/accept_invitation', acceptInvitation, { status: 201, entrance: 'public', cookie: 'opens' }),
]
