import { brand } from './site.ts'

/** What the company calls itself, where no content of its own says so: in mails of accounts and the panel. */
export const brandName = brand.name

/** The name that contracts are signed with. */
export const legalName = brand.legalName
