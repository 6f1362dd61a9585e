import { mailTokenPage } from '../features/account/mail-token.tsx'

export const page = mailTokenPage('invite')
