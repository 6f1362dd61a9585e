import { defaultLocale, isLocale } from '@alun/contract/rules/locale'
import { DefaultEditView } from '@payloadcms/ui'
import type { DocumentViewServerProps, GlobalSlug } from 'payload'
import { z } from 'zod'
import { formattedText } from '../formatted-text.ts'
import { textsOf } from '../text-fields.ts'
import { TranslationDesk } from './translation-context.tsx'

const sourceOf = z.object({ translation: z.object({ source: z.string() }) })

/** The form of a record with its texts only, beside those of the language in which it was written. */
export async function TranslateView(props: DocumentViewServerProps) {
  const { doc, initPageResult } = props
  const { collectionConfig, docID, globalConfig, locale, req } = initPageResult
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
    : // The view is of a collection or of a global.
      await req.payload.findGlobal({ slug: (globalConfig?.slug ?? '') as GlobalSlug, ...reading })
  const fields = (collectionConfig ?? globalConfig)?.flattenedFields ?? []
  return (
    <TranslationDesk
      source={source}
      target={target}
      sourceTexts={Object.fromEntries(textsOf(fields, original))}
      sourceHtml={Object.fromEntries(textsOf(fields, original, undefined, formattedText))}
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
