import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { DocumentViewServerProps, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type ContentSubject, contentSubjects, isPage } from '../../../core/access/permissions.ts'
import { Pages } from '../../../core/panel/look/pages.tsx'
import { RowLink } from '../../../core/panel/look/row-link.tsx'
import { accountNames } from '../../../core/payload/account-rows.ts'
import { listVersions } from '../../../core/payload/versions.ts'
import { originOf } from '../../../core/records/draft-of.ts'
import { draftWords } from '../../../core/records/draft-words.ts'
import { languageIn } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { entityLabel, subjectLabel } from '../../../core/words/entity-label.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'
import { type ChangedField, changesOf } from '../changed-fields.ts'
import { ComparedVersion } from './compared-version.tsx'
import './versions.css'

const limit = 10
/** Further fields are counted. */
const mostNamed = 3

const parameters = z.object({ from: z.coerce.number().int().min(0).max(10_000).catch(0) })
const version = z.object({
  id: z.string(),
  updatedAt: z.string(),
  version: z.looseObject({
    _status: z.string().nullish(),
    editedBy: z.string().nullish(),
    plannedBy: z.string().nullish(),
  }),
})
type Version = z.output<typeof version>

/** The versions of a record or page: when and by whom each was saved, and what it changed. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { hasPublishedDoc, initPageResult, searchParams, versions: inDrawer } = props
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const config = collectionConfig ?? globalConfig
  const subject = contentSubjects.find((each) => each === config?.slug)
  if (!config || !subject) notFound()
  const { from } = parameters.parse(searchParams ?? {})
  const db = req.payload.db.drizzle
  const record = isPage(subject) ? null : String(docID)
  // Two more, because the last one is compared with those before it.
  const listed = await listVersions(db, subject, record, from, limit + 2)
  const read = await readVersions(
    req,
    subject,
    listed.map(({ id }) => id),
  )
  const names = await accountNames(
    db,
    read.flatMap((each) => [each.version.editedBy, each.version.plannedBy]),
  )
  const { language, t } = panelTextOf(req.i18n)
  const saved = read.map(({ version }) => version)
  const base = isPage(subject)
    ? `/admin/globals/${subject}`
    : `/admin/collections/${subject}/${docID}`

  function stateOf({ id, version }: Version): string {
    const { isNewest, isPublic } = listed.find((each) => each.id === id) ?? {}
    if (version._status === 'published') {
      const isShown = isPublic && hasPublishedDoc
      return req.i18n.t(isShown ? 'version:currentlyPublished' : 'version:previouslyPublished')
    }
    const origin = originOf(version)
    const by = names.get(origin?.by ?? '') ?? null
    const draft = isNewest ? 'version:currentDraft' : 'version:draft'
    return draftWords(origin, by, { language, t }) ?? req.i18n.t(draft)
  }

  function peopleOf({ version: { editedBy, plannedBy } }: Version): string {
    const nameOf = (id: string) => names.get(id) ?? t('panel.versions.nobody')
    return commaList(
      editedBy ? nameOf(editedBy) : t('panel.versions.nobody'),
      plannedBy && t('panel.versions.onSchedule', { name: nameOf(plannedBy) }),
    )
  }

  const Frame = inDrawer?.disableGutter ? 'div' : Gutter
  return (
    <>
      <SetDocumentStepNav
        {...(isPage(subject)
          ? { globalSlug: subject }
          : { collectionSlug: subject, id: String(docID) })}
        pluralLabel={subjectLabel(subject, req)}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? 'id'}
        view={req.i18n.t('version:versions')}
      />
      <main className="panel versions">
        <Frame>
          {read.length === 0 && (
            <p className="empty">{req.i18n.t('version:noFurtherVersionsFound')}</p>
          )}
          <ul className="rows">
            {read.slice(0, limit).map((each, at) => {
              const time = `${writeOfficeTime(each.updatedAt, language)} ${t('panel.officeTime')}`
              return (
                <li key={each.id} data-version={each.id}>
                  <span>
                    {inDrawer?.useVersionDrawerCreatedAtCell ? (
                      <ComparedVersion id={each.id}>{time}</ComparedVersion>
                    ) : (
                      <RowLink href={`${base}/versions/${each.id}`}>{time}</RowLink>
                    )}
                    <br />
                    <span className="muted">{stateOf(each)}</span>
                  </span>
                  <span>{peopleOf(each)}</span>
                  <Changed found={changesOf(config.fields, saved.slice(at))} req={req} />
                </li>
              )
            })}
          </ul>
          <Pages
            address={(row) => `?from=${row}`}
            from={from}
            hasMore={read.length > limit}
            label={req.i18n.t('version:versions')}
            limit={limit}
            t={t}
          />
        </Frame>
      </main>
    </>
  )
}

/** These versions in all languages, as the person may read them, the last saved first. */
async function readVersions(
  { payload, user }: PayloadRequest,
  subject: ContentSubject,
  ids: string[],
): Promise<Version[]> {
  const how = {
    where: { id: { in: ids } },
    sort: '-updatedAt',
    pagination: false,
    limit: ids.length,
    depth: 0,
    locale: 'all',
    fallbackLocale: false,
    overrideAccess: false,
    user,
  } as const
  const { docs } = isPage(subject)
    ? await payload.findGlobalVersions({ slug: subject, ...how })
    : await payload.findVersions({ collection: subject, ...how })
  return z.array(version).parse(docs)
}

/** The fields that a save has changed, with the languages of their texts; `null` for the first version. */
function Changed({ found, req }: { found: readonly ChangedField[] | null; req: PayloadRequest }) {
  const { t } = panelTextOf(req.i18n)
  if (!found) return <span className="muted">{t('panel.versions.first')}</span>
  if (found.length === 0) return <span className="muted">{t('panel.versions.same')}</span>
  const more = found.length - mostNamed
  return (
    <span>
      {commaList(...found.slice(0, mostNamed).map(({ label }) => entityLabel(label, req)))}
      {more > 0 && ` ${t('panel.versions.more', { count: more })}`}
      <br />
      <span className="muted">{languagesOf(found, req)}</span>
    </span>
  )
}

const languagesOf = (found: readonly ChangedField[], req: PayloadRequest) =>
  commaList(
    ...[...new Set(found.flatMap(({ locales }) => locales))].map((each) => languageIn(each, req)),
  )
