import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { mailAddress, secureLink } from '../records/reachable.ts'
import { inPanelLanguage, type Words, words } from '../words/words.ts'

const addressNeeded = words(
  'One email address is needed',
  'Потрібна одна адреса ел. пошти',
  'Нужен один адрес эл. почты',
)
const linkNeeded = words(
  'A secure link is needed, which begins so:',
  'Потрібне захищене посилання, яке починається так:',
  'Нужна защищённая ссылка, которая начинается так:',
)

const emptyOr =
  (schema: z.ZodType<string>, needed: Words, example = '') =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    value === null ||
    value === undefined ||
    value === '' ||
    schema.safeParse(value).success ||
    `${inPanelLanguage(needed, req)}${example}`

export const singleAddress = emptyOr(mailAddress, addressNeeded)
export const secureLinkText = emptyOr(secureLink, linkNeeded, ' https://')
