import { brandName } from '@alun/contract/rules/brand'
import type { EmailAdapter } from 'payload'

/** Payload's own mails are not used; logs without the recipient if one is attempted. */
export const noMail: EmailAdapter = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: 'nobody@localhost',
  defaultFromName: brandName,
  sendEmail: async () => {
    payload.logger.warn('A mail was not sent: no mail server is set up')
  },
})
