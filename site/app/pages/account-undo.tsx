import { mailTokenPage } from '../sections/account/mail-token.tsx'

export const page = mailTokenPage('undo')
