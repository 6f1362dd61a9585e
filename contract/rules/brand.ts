import { brand } from './site.ts'

/** Name of the company for mails of accounts and the panel, which have no content of their own. */
export const brandName = brand.name

export const legalName = brand.legalName
