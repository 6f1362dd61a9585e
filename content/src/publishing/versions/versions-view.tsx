import { getTranslation } from '@payloadcms/translations'
import { SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps, FlattenedField, Where } from 'payload'
import { z } from 'zod'
import { rowsBefore } from '../../core/http/list-filter.ts'
import { ListTable } from '../../core/panel/look/list-table.tsx'
import { Pages } from '../../core/panel/look/pages.tsx'
import { RowLink } from '../../core/panel/look/row-link.tsx'
import { OfficeTime } from '../../core/panel/times/office-time.tsx'
import { accountNames } from '../../core/payload/account-rows.ts'
import { languageIn } from '../../core/words/account-words.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelTextOf } from '../../core/words/words.ts'
import { changedFields, changedLocales, eventOf } from './changed-fields.ts'

const rowsShown = 20
const version = z.looseObject({
  id: z.string(),
  updatedAt: z.string(),
  version: z.looseObject({
    _status: z.string().nullish(),
    editedBy: z.string().nullish(),
    plannedBy: z.string().nullish(),
  }),
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
  const read = readerOf(initPageResult)
  const page = Math.floor(from / rowsShown) + 1
  const published = { 'version._status': { equals: 'published' } }
  const [rows, following, [onSite]] = await Promise.all([
    read({ page }),
    read({ page: page + 1 }),
    hasPublishedDoc ? read({ where: published, limit: 1 }) : [],
  ])
  const editors = rows.flatMap((row) => [row.version.editedBy, row.version.plannedBy])
  const names = await accountNames(req.payload.db.drizzle, editors)
  const nameOfPerson = (id: string | null | undefined) =>
    names.get(id ?? '') ?? t('panel.versions.nobody')
  /** A field with the languages in which it differs. */
  const nameOf = (field: FlattenedField, languages: readonly string[]) => {
    const label =
      'label' in field && field.label ? getTranslation(field.label, req.i18n) : field.name
    return languages.length > 0 ? `${label} (${languages.join(', ')})` : label
  }
  const place = recordAddress(config.slug, collectionConfig ? String(docID) : null)
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
            // The last shown is compared with the first of the next page.
            const older = [...rows.slice(index + 1), ...following].map((each) => each.version)
            const [before] = older
            const changed = before ? changedFields(config.flattenedFields, row.version, before) : []
            const languagesOf = (field: FlattenedField) =>
              before
                ? changedLocales(field, row.version, before).map((each) => languageIn(each, req))
                : []
            return (
              <tr key={row.id} data-version={row.id}>
                <td>
                  <RowLink href={`${place}/versions/${row.id}`}>
                    {t(
                      `panel.versions.${row.version.plannedBy ? 'onSchedule' : eventOf(row.version, older)}`,
                    )}
                  </RowLink>{' '}
                  {row.version.plannedBy && (
                    <span className="secondary">
                      {t('panel.versions.plannedBy', { name: nameOfPerson(row.version.plannedBy) })}
                    </span>
                  )}{' '}
                  {row.id === onSite?.id && (
                    <span className="tag tag--ok">{t('panel.versions.onSite')}</span>
                  )}
                </td>
                <td>{nameOfPerson(row.version.editedBy)}</td>
                <td>
                  <OfficeTime iso={row.updatedAt} />
                </td>
                <td className="secondary">
                  {changed.map((field) => nameOf(field, languagesOf(field))).join('; ') || '—'}
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
          hasMore={following.length > 0}
          address={(start) => `${place}/versions?from=${start}`}
        />
      </main>
    </>
  )
}

/** The newest first, without the rows that Payload stores for the status of other languages. */
function readerOf({
  collectionConfig,
  docID,
  globalConfig,
  req,
}: DocumentViewServerProps['initPageResult']) {
  return async (asked: { where?: Where; limit?: number; page?: number }): Promise<Version[]> => {
    const and = [{ snapshot: { not_equals: true } }, asked.where ?? {}]
    const reading = {
      depth: 0,
      locale: 'all',
      overrideAccess: false,
      user: req.user,
      req,
      sort: '-updatedAt',
      limit: rowsShown,
      ...asked,
    } as const
    const ofRecord = { and: [{ parent: { equals: docID } }, ...and] }
    const found = collectionConfig
      ? await req.payload.findVersions({
          ...reading,
          collection: collectionConfig.slug,
          where: ofRecord,
        })
      : globalConfig &&
        (await req.payload.findGlobalVersions({
          ...reading,
          slug: globalConfig.slug,
          where: { and },
        }))
    return z.array(version).parse(found?.docs ?? [])
  }
}
