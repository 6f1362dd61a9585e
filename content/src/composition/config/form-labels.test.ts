import { forThisFile } from '@alun/platform/testing/for-this-file'
import { initI18n } from '@payloadcms/translations'
import { createLocalReq, type Field, traverseFields } from 'payload'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'

const api = await forThisFile(openContent())

/** Payload builds the fields of a form once, for its first reader, and reuses them for readers of every language. */
it('forms have labels in all languages of the panel, and none that is made for one reader', () => {
  const { collections, globals } = api.payload.config
  const made: string[] = []
  for (const { fields, slug } of [...collections, ...globals]) {
    const note = (name: string, label: unknown) => {
      if (typeof label === 'function') made.push(`${slug} ${name}`)
    }
    const callback = ({ field }: { field: Field }) => {
      if (field.admin && 'hidden' in field.admin && field.admin.hidden) return
      const name = 'name' in field ? field.name : field.type
      // No form shows this field.
      if (name === '_status') return
      if ('label' in field) note(name, field.label)
      if ('labels' in field)
        for (const label of Object.values(field.labels ?? {})) note(name, label)
      if ('options' in field)
        for (const each of field.options) if (typeof each === 'object') note(name, each.label)
    }
    traverseFields({ fields, callback: callback as never })
  }
  expect(made).toEqual([])
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
