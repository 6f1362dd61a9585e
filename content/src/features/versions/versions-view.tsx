import { getTranslation } from '@payloadcms/translations'
import { SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps, GlobalSlug } from 'payload'
import { z } from 'zod'
import { ListTable } from '../../panel/look/list-table.tsx'
import { Pages } from '../../panel/look/pages.tsx'
import { RowLink } from '../../panel/look/row-link.tsx'
import { OfficeTime } from '../../panel/times/office-time.tsx'
import { accountNames } from '../../payload/accounts.ts'
import { panelTextOf } from '../../words/words.ts'
import { changedFields } from './changed-fields.ts'

const rowsShown = 20
const version = z.looseObject({
  id: z.string(),
  updatedAt: z.string(),
  version: z.looseObject({ _status: z.string().nullish(), editedBy: z.string().nullish() }),
})
type Version = z.output<typeof version>

/** The versions of a record: what happened, who did it, when, and in which fields. */
export async function VersionsView({
  hasPublishedDoc,
  initPageResult,
  searchParams,
}: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const panelText = panelTextOf(req.i18n)
  const { t } = panelText
  const config = collectionConfig ?? globalConfig
  if (!config) return null
  const from = z.coerce.number().int().min(0).catch(0).parse(searchParams?.from)
  // One more, so that the last shown has something to be compared with.
  const found = await readVersions(initPageResult, from, rowsShown + 1)
  const rows = found.slice(0, rowsShown)
  const editors = rows.map((row) => row.version.editedBy)
  const names = await accountNames(req.payload.db.drizzle, editors)
  const place = collectionConfig
    ? `/admin/collections/${collectionConfig.slug}/${docID}`
    : `/admin/globals/${config.slug}`
  const published = hasPublishedDoc
    ? rows.find((each) => each.version._status === 'published')?.id
    : undefined
  const isOnSite = ({ id }: Version) => id === published && from === 0
  return (
    <>
      <SetDocumentStepNav
        {...(collectionConfig
          ? {
              collectionSlug: collectionConfig.slug,
              pluralLabel: getTranslation(collectionConfig.labels.plural, req.i18n),
            }
          : globalConfig && {
              globalSlug: globalConfig.slug,
              pluralLabel: getTranslation(globalConfig.label, req.i18n),
            })}
        id={docID}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? config.slug}
        view={req.t('version:versions')}
      />
      <main className="panel worklist versions">
        <ListTable
          className="listview"
          columns={(['what', 'who', 'when', 'fields'] as const).map((each) =>
            t(`panel.versions.${each}`),
          )}
        >
          {rows.map((row, index) => {
            const before = found[index + 1]
            const changed = before
              ? changedFields(config.flattenedFields, row.version, before.version)
              : []
            return (
              <tr key={row.id} data-version={row.id}>
                <td>
                  <RowLink href={`${place}/versions/${row.id}`}>
                    {t(`panel.versions.${eventOf(row, before)}`)}
                  </RowLink>{' '}
                  {isOnSite(row) && (
                    <span className="tag tag--ok">{t('panel.versions.onSite')}</span>
                  )}
                </td>
                <td>{names.get(row.version.editedBy ?? '') ?? t('panel.versions.nobody')}</td>
                <td>
                  <OfficeTime iso={row.updatedAt} />
                </td>
                <td className="secondary">
                  {changed
                    .map((field) =>
                      'label' in field && field.label
                        ? getTranslation(field.label, req.i18n)
                        : field.name,
                    )
                    .join(', ') || '—'}
                </td>
              </tr>
            )
          })}
        </ListTable>
        <Pages
          t={t}
          label={req.t('version:versions')}
          from={from}
          limit={rowsShown}
          hasMore={found.length > rowsShown}
          address={(start) => `${place}/versions?from=${start}`}
        />
      </main>
    </>
  )
}

function eventOf({ version: { _status } }: Version, before: Version | undefined) {
  if (_status === 'published') return 'published'
  return before ? 'saved' : 'created'
}

/** The newest first, without the rows that Payload stores for the status of other languages. */
async function readVersions(
  { collectionConfig, docID, globalConfig, req }: DocumentViewServerProps['initPageResult'],
  from: number,
  limit: number,
): Promise<Version[]> {
  const own = { snapshot: { not_equals: true } }
  const page = Math.floor(from / rowsShown) + 1
  const reading = {
    depth: 0,
    locale: 'all',
    overrideAccess: false,
    user: req.user,
    req,
    sort: '-updatedAt',
  } as const
  const readPage = async (which: number): Promise<readonly unknown[]> => {
    const some = { ...reading, limit: rowsShown, page: which }
    const { docs } = collectionConfig
      ? await req.payload.findVersions({
          collection: collectionConfig.slug,
          where: { and: [{ parent: { equals: docID } }, own] },
          ...some,
        })
      : await req.payload.findGlobalVersions({
          // The view is of a collection or of a global.
          slug: (globalConfig?.slug ?? '') as GlobalSlug,
          where: own,
          ...some,
        })
    return docs
  }
  const docs = [...(await readPage(page)), ...(await readPage(page + 1))]
  return z.array(version).parse(docs.slice(0, limit))
}
