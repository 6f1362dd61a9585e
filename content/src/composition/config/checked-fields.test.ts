import { randomUUID } from 'node:crypto'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq, type FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'

const service = await forThisFile(openContent())

const ruled = z.object({
  validate: z.custom<(value: unknown, options: object) => unknown>(
    (given) => typeof given === 'function',
  ),
})

const grouped = z.object({ flattenedFields: z.array(z.looseObject({ name: z.string() })) })

/** The result of a field's rule for a text that is no address. */
async function checked(field: unknown, role: Role, event: string): Promise<unknown> {
  const user = { id: role, collection: 'accounts', role } as never
  const req = await createLocalReq({ user }, service.payload)
  return ruled.parse(field).validate('<script>', { event, operation: 'update', req })
}

it('the rule of a field runs on what is typed by those who may change it, and on all that is saved', async () => {
  const settings = service.payload.globals.config.find(({ slug }) => slug === 'settings')
  const within = (group: unknown, wanted: string) =>
    grouped.parse(group).flattenedFields.find(({ name }) => name === wanted)
  const mailbox = within(within(within(settings, 'enquiries'), 'recipients'), 'sales')
  for (const role of ['admin', 'sales'] as const) {
    expect([role, await checked(mailbox, role, 'onChange')]).not.toEqual([role, true])
  }
  for (const role of ['editor', 'translator'] as const) {
    expect([role, await checked(mailbox, role, 'onChange')]).toEqual([role, true])
    expect([role, await checked(mailbox, role, 'submit')]).not.toEqual([role, true])
  }
})

const paid = (...percents: (number | null)[]) => ({
  paymentPlan: { stages: percents.map((percent) => ({ percent })) },
})

/** Those of a type that pages print. */
const figures = { areas: { total: 100 }, bathrooms: 1, bedrooms: 0 }

it.each<[collection: 'projects' | 'unit-types', data: object, refused: string[]]>([
  ['projects', paid(), []],
  ['projects', paid(33.3, 33.3, 33.4), []],
  ['projects', paid(30, 60), ['paymentPlan.stages']],
  ['projects', paid(60, 41), ['paymentPlan.stages']],
  ['projects', paid(100, null), ['paymentPlan.stages.1.percent']],
  ['projects', { forecast: { types: [{}] } }, ['forecast.types.0.unitType']],
  ['projects', { keyFacts: [{ label: 'villas' }, {}] }, ['keyFacts']],
  ['projects', { location: { places: [{ minutes: 0 }, {}] } }, ['location.places']],
  ['unit-types', { ...figures, floors: 0 }, ['floors']],
  ['unit-types', {}, ['bedrooms', 'bathrooms', 'areas.total']],
])(
  'publishing %s with %j is refused for %j, and the draft stays',
  async (collection, data, refused) => {
    const { id: project } = await service.payload.create({
      collection: 'projects',
      data: {
        title: 'Casa',
        slug: `casa-${randomUUID()}`,
        kind: 'villas',
        stage: 'construction',
      } as never,
      draft: true,
    })
    const given = {
      title: 'Casa',
      slug: `casa-${randomUUID()}`,
      kind: 'villas',
      project,
      ...data,
    } as never
    const { id } = await service.payload.create({ collection, data: given, draft: true })
    const published = service.payload.update({
      collection,
      id,
      data: { _status: 'published' } as never,
    })
    const problems = await published.then(
      () => [],
      (error: { data: { errors: { path: string }[] } }) =>
        error.data.errors.map(({ path }) => path),
    )
    expect(problems).toEqual(refused)
  },
)

/** Help texts that state a rule, by the path of their field: the field that keeps the rule, and what it refuses. */
const rules: Readonly<Record<string, readonly [path: string, refused: unknown]>> = {
  'about.sections.key': ['about.sections.key', 'Ціни'],
  'cooperation.sections.key': ['cooperation.sections.key', 'Ціни'],
  'home.hero.primary.href': ['home.hero.primary.href', 'javascript:1'],
  'home.hero.secondary.href': ['home.hero.secondary.href', 'javascript:1'],
  'home.why.figures': ['home.why.figures.source', ''],
  'projects.paymentPlan': ['projects.paymentPlan.stages', [{ percent: 30 }, { percent: 60 }]],
  'redirects.from': ['redirects.from', 'no address'],
  'redirects.to': ['redirects.to', 'no address'],
  'settings.holdings.hours': ['settings.holdings.hours', 721],
  'settings.salesHours.text': ['settings.salesHours.text', 'Monday, 9:00–18:00'],
  'settings.viewings.maxDaysAhead': ['settings.viewings.maxDaysAhead', 91],
  'settings.viewings.slots': ['settings.viewings.slots', ['25:00']],
  'team.color': ['team.color', 'green'],
  'units.key': ['units.key', 'A 03'],
  'why-here.figures': ['why-here.figures.source', ''],
  'why-here.sections.key': ['why-here.sections.key', 'Ціни'],
}
/** Help texts with such words that state no rule of one field, and why. */
const told: Readonly<Record<string, string>> = {
  'media.alt': 'it is asked for where a picture is published: require-alts.ts',
  'settings.contacts.telegram': 'either may stand alone',
  'settings.contacts.whatsapp': 'either may stand alone',
  'settings.legal': 'an example',
  'unit-types.areas': 'a rule of the record: unit-amounts.test.ts',
  'units.floor': 'advice: some villas stand on a terrace of their own',
}

/** Words of rules: how much, what shape, and what goes with what. */
const ofRule =
  /add up|at most|\bneeds?\b|leave empty|letters;|one of the two|\bmust\b|\d to \d|such as|#\w{6}/i

const described = z.object({ admin: z.object({ description: z.object({ en: z.string() }) }) })

/** All fields by their paths. */
function fieldsBelow(fields: readonly FlattenedField[], path: string): [string, FlattenedField][] {
  return fields.flatMap((field): [string, FlattenedField][] => {
    const own = `${path}.${field.name}`
    return [
      [own, field],
      ...('flattenedFields' in field ? fieldsBelow(field.flattenedFields, own) : []),
    ]
  })
}

it('a help text that states a rule names no rule that nothing checks', async () => {
  const { collections, globals } = service.payload.config
  const all = new Map(
    [...collections, ...globals].flatMap((type) => fieldsBelow(type.flattenedFields, type.slug)),
  )
  const stated = [...all].flatMap(([path, field]) => {
    const help = described.safeParse(field).data?.admin.description.en ?? ''
    return ofRule.test(help) ? [path] : []
  })
  expect(stated.toSorted()).toEqual([...Object.keys(rules), ...Object.keys(told)].toSorted())
  const user = { id: 'admin', collection: 'accounts', role: 'admin' } as never
  const req = await createLocalReq({ user }, service.payload)
  for (const [path, refused] of Object.values(rules)) {
    const field = all.get(path)
    const given = { ...field, operation: 'update', req, data: {}, siblingData: {} }
    expect([path, await ruled.parse(field).validate(refused, given)]).toEqual([
      path,
      expect.any(String),
    ])
  }
})
