import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { inPanelLanguage, type Words, words } from '../panel/words.ts'
import { mailAddress, secureLink } from '../values/reachable.ts'

const addressNeeded = words(
  'One email address, such as iryna@company.com',
  'Потрібна одна адреса ел. пошти, наприклад iryna@company.com',
  'Нужен один адрес эл. почты, например iryna@company.com',
)
const linkNeeded = words(
  'A link that begins with https://',
  'Потрібне посилання, що починається з https://',
  'Нужна ссылка, которая начинается с https://',
)

const emptyOr =
  (schema: z.ZodType<string>, needed: Words) =>
  (value: unknown, { req }: { req: PayloadRequest }) =>
    value === null ||
    value === undefined ||
    value === '' ||
    schema.safeParse(value).success ||
    inPanelLanguage(needed, req)

export const singleAddress = emptyOr(mailAddress, addressNeeded)
export const secureLinkText = emptyOr(secureLink, linkNeeded)
