import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq, type FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { contentSubjects, may, type Subject, subjects } from '../../core/access/permissions.ts'
import { kindNameOf } from '../../core/fields/kind.ts'
import { freeTexts } from '../../core/fields/plain.ts'
import { wordsUpTo } from '../../core/fields/text-kinds.ts'
import { written } from '../../core/fields/written-value.ts'
import { openContent } from '../../testing/open-content.ts'

const { payload } = await forThisFile(openContent())

type Named = readonly [path: string, field: FlattenedField]

/** Features of the editor whose links or pictures have further fields. */
const subFields = z.object({
  editorConfig: z.object({
    features: z.object({
      getSubFields: z.map(
        z.string(),
        z.custom<(given: object) => FlattenedField[] | null>(
          (given) => typeof given === 'function',
        ),
      ),
    }),
  }),
})

function inEditor(editor: unknown): FlattenedField[] {
  const { getSubFields } = subFields.parse(editor).editorConfig.features
  const node = { relationTo: 'media' }
  return [...getSubFields.values()].flatMap((fieldsOf) => fieldsOf({ node }) ?? [])
}

/** All fields with values, by their paths: also those within groups, tabs, rows, blocks and long texts. */
function leaves(fields: readonly FlattenedField[], path: string): Named[] {
  return fields.flatMap((field): Named[] => {
    const own = `${path}.${field.name}`
    if (field.type === 'richText') return [[own, field], ...leaves(inEditor(field.editor), own)]
    if (field.type === 'blocks') {
      return field.blocks.flatMap((block) => {
        if (typeof block === 'string') throw new Error(`${own} names its block ${block}`)
        return leaves(block.flattenedFields, `${own}.${block.slug}`)
      })
    }
    if ('flattenedFields' in field) return leaves(field.flattenedFields, own)
    return field.type === 'join' || field.name === 'id' ? [] : [[own, field]]
  })
}

/** All lists of rows, by their paths. */
function lists(fields: readonly FlattenedField[], path: string): Named[] {
  return fields.flatMap((field): Named[] => {
    const own = `${path}.${field.name}`
    const inside = 'flattenedFields' in field ? lists(field.flattenedFields, own) : []
    return field.type === 'array' || field.type === 'blocks' ? [[own, field], ...inside] : inside
  })
}

/** Payload's own fields: facts of a stored file, sessions, status and times of a record. */
const ofPayload =
  /^(?:media|attachments)\.(?:_objectKey|filename|filesize|focal[XY]|height|mimeType|prefix|thumbnailURL|url|width)$|^accounts\.sessions\.|\.(?:_status|createdAt|updatedAt)$/

const { collections, globals } = payload.config
const types = [...globals, ...collections].flatMap((type) =>
  subjects.filter((subject) => subject === type.slug).map((subject) => ({ subject, type })),
)

/** Whether some role may fill in the field. */
async function isFilledIn(subject: Subject, field: FlattenedField): Promise<boolean> {
  const access = 'access' in field ? field.access : undefined
  for (const role of roles) {
    const user = { id: role, collection: 'accounts', role } as never
    const req = await createLocalReq({ user }, payload)
    for (const action of ['create', 'update'] as const) {
      if (!may(role, action, subject)) continue
      const isOpen = (await access?.[action]?.({ req, id: 'another' })) ?? true
      if (isOpen) return true
    }
  }
  return false
}

const all = types.flatMap(({ subject, type }) =>
  leaves(type.flattenedFields, subject)
    .filter(([path]) => !ofPayload.test(path))
    .map(([path, field]) => ({ subject, path, field })),
)

const filledIn = (
  await Promise.all(
    all.map(async (each) => ({ ...each, isOpen: await isFilledIn(each.subject, each.field) })),
  )
).filter(({ isOpen }) => isOpen)

const because = z.object({ because: z.enum(Object.keys(freeTexts)) })

/** The fault of a field without a kind, or of free text without a reason. */
function faultOf(field: FlattenedField): string | null {
  const kind = kindNameOf(field)
  if (kind === null) return `a field of the type ${field.type} without a kind`
  const isLocalised = 'localized' in field && field.localized
  const isExplained = isLocalised || because.safeParse(field.custom).success
  return kind === 'words' && !isExplained ? 'free text without a reason' : null
}

it('has a kind if a person fills it in, and a reason if it is free text', () => {
  const faults = filledIn.flatMap(({ field, path }) => {
    const fault = faultOf(field)
    return fault === null ? [] : [`${path}: ${fault}`]
  })
  expect(faults).toEqual([])
  // Fewer types would mean that the search overlooks some.
  expect(new Set(filledIn.map(({ subject }) => subject)).size).toBeGreaterThan(20)
})

it('has a largest number of rows if it is a list, and no list has the name of the nodes of a text', () => {
  const found = types.flatMap(({ subject, type }) => lists(type.flattenedFields, subject))
  const faults = found.filter(([path, field]) => {
    const hasMost = 'maxRows' in field && typeof field.maxRows === 'number'
    return !hasMost && path !== 'accounts.sessions'
  })
  expect(faults.map(([path]) => path)).toEqual([])
  expect(found.filter(([path]) => path.endsWith('.children'))).toEqual([])
  expect(found.length).toBeGreaterThan(20)
})

/** Kinds that follow from the type of a field, or that many fields have. */
const common = new Set([
  ...['area', 'choice', 'day', 'file', 'kilometres', 'minutes', 'money', 'number', 'percent'],
  ...['reference', 'rich text', 'slug', 'whole', 'words', 'yes or no'],
])

it('has the kind of what it links to, mails to or is computed with', () => {
  const found = filledIn.flatMap(({ field, path }) => {
    const kind = kindNameOf(field)
    return kind === null || common.has(kind) ? [] : [`${kind}: ${path}`]
  })
  expect(Object.groupBy(found, (line) => line.split(':')[0] ?? '')).toMatchObject({
    colour: ['colour: team.color'],
    contact: ['contact: enquiries.contact'],
    country: ['country: settings.contacts.address.country'],
    former: ['former: redirects.from'],
    secureLink: ['secureLink: settings.viewings.onlineLink', 'secureLink: hosts.onlineLink'],
    target: ['target: redirects.to'],
    telegram: ['telegram: settings.contacts.telegram.url'],
    telegramName: ['telegramName: settings.contacts.telegram.username'],
    template: ['template: settings.enquiries.templates.text'],
    whatsApp: ['whatsApp: settings.contacts.whatsapp.url'],
  })
  expect(found.filter((line) => /^(?:mail|phone|place|time):/.test(line)).toSorted()).toEqual(
    expect.arrayContaining([
      'mail: accounts.email',
      'mail: contacts.departments.email',
      'mail: hosts.email',
      'mail: settings.contacts.emails.sales',
      'mail: settings.enquiries.recipients.sales',
      'phone: settings.contacts.phone.e164',
      'phone: settings.contacts.whatsapp.e164',
      'place: home.hero.primary.href',
      'time: hosts.weekly.from',
      'time: settings.salesHours.specialDates.to',
      'time: settings.viewings.slots',
    ]),
  )
})

/** Fields of content that no page shows, and what does. */
const undrawn = {
  'team.roleKey': 'the list of the team in the panel',
  'projects.paymentPlan.stages.milestone': 'the form alone',
  'units.price.onRequest': 'a price without an amount, which is stored',
}

it('is read for pages if it is a field of content', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const readers = ['contract/rules', 'contract/schema', 'content/src/site-api'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  )
  const words = new Set(readers.join(' ').match(/\w+/g))
  const ofPages = new Set<Subject>([...contentSubjects, 'units', 'media'])
  // The settings of sales and mails are read where they count.
  ofPages.delete('settings')
  const longTexts = filledIn.filter(({ field }) => field.type === 'richText')
  const unread = filledIn
    .filter(({ field, subject }) => ofPages.has(subject) && !words.has(field.name))
    .map(({ path }) => path)
    // The parts of a long text are those of its editor.
    .filter((path) => !longTexts.some((text) => path.startsWith(`${text.path}.`)))
  expect(unread.toSorted()).toEqual(Object.keys(undrawn).toSorted())
})

it('is compared by its words if it is a choice', async () => {
  const req = await createLocalReq({}, payload)
  const raw = all.filter(({ field }) => {
    if (!('options' in field)) return false
    const [first] = field.options
    if (typeof first !== 'object') return false
    return written(first.value, field, { i18n: req.i18n, req }) === first.value
  })
  expect(raw.map(({ path }) => path)).toEqual([])
})

it('is no address if it is free text', () => {
  const named = /mail|phone|url|link|href|whats|telegram|site$/i
  const words = filledIn.filter(({ field }) => kindNameOf(field) === 'words')
  expect(words.filter(({ field }) => named.test(field.name)).map(({ path }) => path)).toEqual([])
})

it('is named in a failure if somebody adds one', () => {
  const fields = { text: { name: 'site', type: 'text' }, note: { name: 'note', type: 'textarea' } }
  const faults = Object.values(fields).map((field) => faultOf(field as FlattenedField))
  expect(faults).toEqual([
    'a field of the type text without a kind',
    'a field of the type textarea without a kind',
  ])
  const unexplained = { name: 'a', type: 'text', custom: { kind: wordsUpTo(1) } } as FlattenedField
  expect(faultOf(unexplained)).toBe('free text without a reason')
})
