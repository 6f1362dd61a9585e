import { isLocale } from '@alun/contract/rules/locale'
import { ownPath } from '@alun/contract/rules/navigation'
import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { addressText, choice, localText, plainText } from '../../core/fields/plain.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'
import { inPanelLanguage } from '../../core/words/words.ts'

function isPath(value: unknown, { req }: { req: PayloadRequest }) {
  if (typeof value !== 'string' || value.length > 500 || !isOwnPath(value)) {
    return inPanelLanguage('editorial.redirects.pathNeeded', req)
  }
  return !isLocale(value.split('/')[1]) || inPanelLanguage('editorial.redirects.prefixed', req)
}

/** Written without blanks; `//host` would lead to another site. */
const isOwnPath = (written: string) => !/\s/.test(written) && ownPath(written, '') !== ''

const target = z.object({ from: z.string(), to: z.string() })

async function targetOf(from: string, req: PayloadRequest): Promise<string | undefined> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { from: { equals: from } },
    depth: 0,
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.to
}

/** Rejects a redirect that enquiries, by way of others, back to its own address. */
const rejectLoops: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { from, to } = target.parse({ ...originalDoc, ...data })
  const passed = [from]
  let next: string | undefined = to
  while (next !== undefined) {
    passed.push(next)
    if (passed.indexOf(next) < passed.length - 1) {
      const message = inPanelLanguage('editorial.redirects.loops', req, {
        path: passed.join(' → '),
      })
      throw new ValidationError({ collection: 'redirects', errors: [{ message, path: 'to' }], req })
    }
    next = await targetOf(next, req)
  }
}

export const redirects = recordCollection({
  slug: 'redirects',
  hooks: { beforeChange: [rejectLoops] },
  labels: namesOf('editorial.redirects'),
  group: 'system',
  admin: {
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'status', 'updatedAt'],
    description: words('editorial.redirects.help'),
    disableCopyToLocale: true,
  },
  defaultSort: 'from',
  fields: [
    plainText('from', {
      required: true,
      unique: true,
      index: true,
      validate: isPath,
      label: words('editorial.redirects.from.label'),
    }),
    addressText('to', {
      required: true,
      validate: isPath,
      label: words('editorial.redirects.to.label'),
    }),
    choice(
      'status',
      [
        { value: '301', label: words('editorial.redirects.permanent') },
        { value: '302', label: words('editorial.redirects.temporary') },
      ],
      { required: true, defaultValue: '301' },
    ),
    localText('note'),
  ],
})
