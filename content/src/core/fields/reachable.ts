import { mailAddress, secureLink } from '../records/reachable.ts'
import { emptyOr, mustBe } from './must-be.ts'

export const singleAddress = mustBe(emptyOr(mailAddress), 'fields.addressNeeded')
export const secureLinkText = mustBe(emptyOr(secureLink), 'fields.linkNeeded', ' https://')
