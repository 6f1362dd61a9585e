import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { mailAddress, secureLink } from '../records/reachable.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'

const emptyOr =
  (schema: z.ZodType<string>, needed: WordKey, example = '') =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    value === null ||
    value === undefined ||
    value === '' ||
    schema.safeParse(value).success ||
    `${inPanelLanguage(needed, req)}${example}`

export const singleAddress = emptyOr(mailAddress, 'fields.addressNeeded')
export const secureLinkText = emptyOr(secureLink, 'fields.linkNeeded', ' https://')
