import { randomUUID } from 'node:crypto'
import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
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
