/** What the company calls itself, where no content of its own says so: in mails of accounts and the panel. */
export const brandName = 'Alun'

/** The name that contracts are signed with. */
export const legalName = 'PT Alun'
