import type { UIFieldServerProps } from 'payload'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { itemSubjects } from '../../../core/access/record-types.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { shownRecords } from '../shown-records.ts'
import { whereUsed } from '../where-used.ts'
import { UseList } from './use-list.tsx'

/** Lists beside a record what refers to it, before somebody deletes it. */
export async function RecordUses(props: UIFieldServerProps) {
  const { collectionSlug, data, i18n, req, user } = props
  const id: unknown = data?.id
  const subject = itemSubjects.find((each) => each === collectionSlug)
  if (typeof id !== 'string' || !subject || !may(roleOf(user), 'read', subject)) return null
  const ids = [id]
  const paths = (await shownRecords(req, subject, { ids })).flatMap(({ path }) => path ?? [])
  const uses = await whereUsed(req, { collection: subject, ids, paths })
  if (uses.length === 0) return null
  const { t } = panelTextOf(i18n)
  return (
    <section className="field-type" data-record-uses>
      <h3 className="field-label">{t('media.uses')}</h3>
      <UseList t={t} uses={uses} />
      <p>{t('ends.usesOfDeleted')}</p>
    </section>
  )
}
