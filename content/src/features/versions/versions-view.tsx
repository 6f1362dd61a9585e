import { getTranslation } from '@payloadcms/translations'
import { SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { z } from 'zod'
import { rowsBefore } from '../../http/list-filter.ts'
import { ListTable } from '../../panel/look/list-table.tsx'
import { Pages } from '../../panel/look/pages.tsx'
import { RowLink } from '../../panel/look/row-link.tsx'
import { OfficeTime } from '../../panel/times/office-time.tsx'
import { accountNames } from '../../payload/accounts.ts'
import { recordAddress } from '../../words/record-address.ts'
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
  const { t } = panelTextOf(req.i18n)
  const config = collectionConfig ?? globalConfig
  if (!config) return null
  const from = rowsBefore.parse(searchParams?.from)
  // One more, so that the last shown has something to be compared with.
  const found = (await readVersions(initPageResult, from)).slice(0, rowsShown + 1)
  const rows = found.slice(0, rowsShown)
  const editors = rows.map((row) => row.version.editedBy)
  const names = await accountNames(req.payload.db.drizzle, editors)
  const place = recordAddress(config.slug, collectionConfig ? String(docID) : null)
  const onSite =
    hasPublishedDoc && from === 0
      ? rows.find((each) => each.version._status === 'published')
      : undefined
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug}
        globalSlug={globalConfig?.slug}
        pluralLabel={getTranslation(
          collectionConfig?.labels.plural ?? globalConfig?.label ?? '',
          req.i18n,
        )}
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
                  {row === onSite && (
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

/** The newest first, without the rows that Payload stores for the status of other languages: two pages. */
async function readVersions(
  { collectionConfig, docID, globalConfig, req }: DocumentViewServerProps['initPageResult'],
  from: number,
): Promise<Version[]> {
  const own = { snapshot: { not_equals: true } }
  const readPage = async (page: number): Promise<readonly unknown[]> => {
    const reading = {
      depth: 0,
      locale: 'all',
      overrideAccess: false,
      user: req.user,
      req,
      sort: '-updatedAt',
      limit: rowsShown,
      page,
    } as const
    if (collectionConfig) {
      const { slug: collection } = collectionConfig
      const where = { and: [{ parent: { equals: docID } }, own] }
      return (await req.payload.findVersions({ collection, where, ...reading })).docs
    }
    if (!globalConfig) return []
    const { slug } = globalConfig
    return (await req.payload.findGlobalVersions({ slug, where: own, ...reading })).docs
  }
  const first = Math.floor(from / rowsShown) + 1
  return z.array(version).parse([...(await readPage(first)), ...(await readPage(first + 1))])
}
