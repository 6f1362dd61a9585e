import { currentTime } from '@alun/contract/rules/current-time'
import { defaultLocale, isLocale, type Locale } from '@alun/contract/rules/locale'
import { DefaultEditView } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps, Field, GlobalSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { contentOf, contentSubjects, roleOf } from '../../../core/access/permissions.ts'
import { text } from '../../../core/records/fields.ts'
import { type LexicalState, uploadsIn } from '../../../core/records/lexical.ts'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'
import { describedFile } from '../../media/described-file.ts'
import { thumbnailOf } from '../../media/media.ts'
import { picturesOf } from '../../media/pictures-of.ts'
import { statesIn } from '../language-states.ts'
import { machineOf } from '../machine.ts'
import { longTextsOf, textsOf } from '../text-fields.ts'
import { readSpent } from '../translated-characters.ts'
import { readTranslation } from '../translation-rows.ts'
import { type Picture, TranslationDesk } from './translation-context.tsx'

const sourceOf = z.object({ translation: z.object({ source: z.string() }) })

/** The form of a record with its texts only, beside the original. */
export async function TranslateView(props: DocumentViewServerProps) {
  const { doc, initPageResult } = props
  const { collectionConfig, docID, globalConfig, locale, req } = initPageResult
  const slug = collectionConfig?.slug ?? globalConfig?.slug
  // People who may only read the record have no texts to write.
  if (!contentOf(roleOf(req.user)).some((each) => each === slug)) notFound()
  const written = sourceOf.safeParse(doc).data?.translation.source
  const source = isLocale(written) ? written : defaultLocale
  const target = isLocale(locale?.code) ? locale.code : defaultLocale
  const reading = {
    draft: true,
    depth: 0,
    locale: source,
    fallbackLocale: false,
    overrideAccess: false,
    user: req.user,
  } as const
  const original = collectionConfig
    ? await req.payload.findByID({
        collection: collectionConfig.slug,
        id: docID ?? '',
        ...reading,
      })
    : // The view belongs to a collection or to a global.
      await req.payload.findGlobal({ slug: (globalConfig?.slug ?? '') as GlobalSlug, ...reading })
  const fields = (collectionConfig ?? globalConfig)?.flattenedFields ?? []
  const longTexts = longTextsOf(fields, original)
  const sources = new Map<string, string | LexicalState>([
    ...textsOf(fields, original),
    ...longTexts,
  ])
  // Pictures of fields, such as the cover. `original` is in one language, so its texts are plain values.
  const shown = picturesOf(fields, original)
  const { translation } = runtimeOfProcess()
  const subject = contentSubjects.find((each) => each === slug)
  const rows = subject
    ? await readTranslation(req.payload.db.drizzle, subject, collectionConfig ? String(docID) : '')
    : []
  return (
    <TranslationDesk
      record={`${slug} ${docID ?? ''}`}
      source={source}
      target={target}
      sources={Object.fromEntries(sources)}
      emptyTabs={emptyTabs((collectionConfig ?? globalConfig)?.fields ?? [], [...sources.keys()])}
      pictures={
        await pictures(
          [
            ...shown.map(({ id }) => id),
            ...picturesIn(longTexts),
            ...picturesIn(longTextsOf(fields, doc)),
          ],
          target,
          req,
        )
      }
      initial={statesIn(rows)}
      machine={translation ? machineOf(translation).name : null}
      spent={
        translation && req.user
          ? await readSpent(req.payload.db.drizzle, req.user.id, translation.limits, currentTime())
          : null
      }
    >
      <DefaultEditView
        BeforeDocumentControls={props.BeforeDocumentControls}
        Description={props.Description}
        EditMenuItems={props.EditMenuItems}
        PreviewButton={props.PreviewButton}
        PublishButton={props.PublishButton}
        SaveButton={props.SaveButton}
        SaveDraftButton={props.SaveDraftButton}
        Status={props.Status}
        UnpublishButton={props.UnpublishButton}
        documentSubViewType={props.documentSubViewType}
        formState={props.formState}
        viewType={props.viewType}
      />
    </TranslationDesk>
  )
}

/** The tabs of the form, by position, without any of these texts. */
function emptyTabs(fields: readonly Field[], texts: readonly string[]): number[] {
  const tabs = fields.flatMap((field) => (field.type === 'tabs' ? field.tabs : []))
  const has = (name: string) => texts.some((path) => path === name || path.startsWith(`${name}.`))
  return [...tabs.entries()].flatMap(([at, tab]) => {
    const names = 'name' in tab && tab.name ? [tab.name] : namesIn(tab.fields)
    return names.some(has) ? [] : [at]
  })
}

const namesIn = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if ('name' in field && field.name) return [field.name]
    return 'fields' in field ? namesIn(field.fields) : []
  })

const shownFile = z.object({ decorative: z.boolean().nullish(), mimeType: z.string() })

const picturesIn = (texts: ReadonlyMap<string, LexicalState>): string[] =>
  [...texts.values()]
    .flatMap(uploadsIn)
    .flatMap(({ collection, id }) => (collection === 'media' ? [id] : []))

/** The pictures with their descriptions in all languages. */
async function pictures(
  ids: readonly string[],
  target: Locale,
  req: PayloadRequest,
): Promise<Record<string, Picture>> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...ids] } },
    locale: 'all',
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user: req.user,
  })
  return Object.fromEntries(
    docs.map((doc) => {
      const file = { ...doc, alt: text.parse(doc.alt), preview: thumbnailOf({ ...doc }) }
      const picture = describedFile.parse(file)
      const { decorative, mimeType } = shownFile.parse(doc)
      const isPicture = mimeType.startsWith('image/') && !decorative
      return [doc.id, { ...picture, isUndescribed: isPicture && !picture.alt[target]?.trim() }]
    }),
  )
}
