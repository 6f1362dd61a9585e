import { mayUsePanel, type Role, roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { initI18n } from '@payloadcms/translations'
import { createLocalReq, type Field, traverseFields } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentOf, may, pageSubjects, subjects } from '../../core/access/permissions.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { openContent } from '../../testing/open-content.ts'

const api = await forThisFile(openContent())
const editViews = z
  .object({
    translate: z
      .object({
        tab: z.object({
          condition: z.custom<(given: unknown) => boolean>((each) => typeof each === 'function'),
        }),
      })
      .optional(),
  })
  .default({})
const mayRead = (role: Role, slug: string) =>
  subjects.some((each) => each === slug && may(role, 'read', each))

describe.each(roles.filter((role) => mayUsePanel(role)))('%s', (role) => {
  const user = { id: role, collection: 'accounts', role }
  const { collections, globals } = api.payload.config
  const shown = [...collections, ...globals].filter(({ slug }) => mayRead(role, slug))

  it('sees no field whose records the role may not read, which would be named by their keys', () => {
    const unreadable: string[] = []
    for (const { fields, slug } of shown) {
      // An enquiry has a page of its own.
      if (slug === 'enquiries') continue
      const callback = ({ field }: { field: Field }) => {
        if (field.type !== 'upload' && field.type !== 'relationship') return
        if (field.admin?.hidden || [field.relationTo].flat().every((to) => mayRead(role, to)))
          return
        const isShown = field.admin?.condition?.({}, {}, { user } as never) ?? true
        if (isShown) unreadable.push(`${slug} ${field.name}`)
      }
      traverseFields({ fields, callback: callback as never })
    }
    expect(unreadable).toEqual([])
  })

  it('has the tab of translation if the role may write texts', () => {
    const offered = shown.flatMap((type) => {
      const { admin, slug } = type
      const isPage = globals.some((each) => each.slug === slug)
      const { translate } = editViews.parse(admin.components?.views?.edit)
      const config = isPage ? { globalConfig: type } : { collectionConfig: type }
      return translate?.tab.condition({ ...config, req: { user } }) ? [slug] : []
    })
    const written = contentOf(role).filter((slug) =>
      [...itemSubjects, ...pageSubjects].some((each) => each === slug),
    )
    expect(offered.toSorted()).toEqual(written.toSorted())
  })
})

it('names the languages of texts in the language of the panel', async () => {
  const { payload } = api
  const { localization } = payload.config
  if (!localization) throw new Error('there are no languages')
  const req = await createLocalReq({}, payload)
  const { locales } = localization
  const i18n = await initI18n({ config: payload.config.i18n, context: 'client', language: 'uk' })
  const named = await localization.filterAvailableLocales?.({ locales, req: { ...req, i18n } })
  expect(named?.map(({ label }) => label)).toEqual(['Англійська', 'Українська', 'Російська'])
})
