import { initI18n } from '@payloadcms/translations'
import { getClientSchemaMap } from '@payloadcms/ui/utilities/getClientSchemaMap'
import { getSchemaMap } from '@payloadcms/ui/utilities/getSchemaMap'
import { createClientConfig, createLocalReq, traverseFields } from 'payload'
import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestApi } from '../../testing/test-api.ts'

const api = await forThisFile(openTestApi())

/** Labels of the settings as a form gets them from the server. */
async function settingsIn(language: 'en' | 'uk' | 'ru') {
  const { payload } = api
  const { config } = payload
  const i18n = await initI18n({ config: config.i18n, context: 'client', language })
  const client = createClientConfig({ config, i18n, importMap: {}, user: true })
  const asked = { globalSlug: 'settings', i18n }
  const schemaMap = getSchemaMap({ ...asked, config })
  const fields = getClientSchemaMap({ ...asked, config: client, payload, schemaMap })
  const accent = [...fields].find(([path]) => path.endsWith('brand.accent'))?.[1]
  const tabs = client.globals
    .find(({ slug }) => slug === 'settings')
    ?.fields.flatMap((field) => (field.type === 'tabs' ? field.tabs : []))
  return { accent: accent && 'label' in accent && accent.label, tab: tabs?.[0]?.label }
}

it('each reader gets labels in the language of the panel, whoever came before', async () => {
  const tab = { en: 'Brand', uk: 'Бренд', ru: 'Бренд' }
  expect(await settingsIn('uk')).toEqual({ accent: 'Акцентний колір', tab })
  expect(await settingsIn('ru')).toEqual({ accent: 'Акцентный цвет', tab })
  expect(await settingsIn('en')).toEqual({ accent: 'Accent colour', tab })
})

it('a long text has a name where versions are compared', () => {
  const news = api.payload.config.collections.find(({ slug }) => slug === 'news')
  const labels: unknown[] = []
  const callback = ({ field }: { field: object }) => {
    if ('type' in field && field.type === 'richText' && 'label' in field) labels.push(field.label)
  }
  traverseFields({ fields: news?.fields ?? [], callback })
  expect(labels).toEqual([{ en: 'Text', uk: 'Текст', ru: 'Текст' }])
})

it('the choices that a field leaves can be sent to its form', async () => {
  const { payload } = api
  const req = await createLocalReq({}, payload)
  const { collections, globals } = payload.config
  const found: string[] = []
  for (const { fields, slug } of [...collections, ...globals]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (field.type !== 'select' || !field.filterOptions) return
        const { filterOptions, name, options } = field
        expect(() =>
          structuredClone(filterOptions({ options, req, data: {}, siblingData: {} })),
        ).not.toThrow()
        found.push(`${slug} ${name}`)
      },
    })
  }
  expect(found).toEqual(['home computed'])
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
