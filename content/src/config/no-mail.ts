import type { EmailAdapter } from 'payload'

/** Stands in where no mail server is set up: says that a mail was not sent, never to whom. */
export const noMail: EmailAdapter = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: 'nobody@localhost',
  defaultFromName: 'Alun',
  sendEmail: async () => {
    payload.logger.warn('A mail was not sent: no mail server is set up')
  },
})
