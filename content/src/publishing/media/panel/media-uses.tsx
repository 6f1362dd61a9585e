import type { UIFieldServerProps } from 'payload'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { UseList } from '../../references/panel/use-list.tsx'
import { whereUsed } from '../../references/where-used.ts'
import { drawingProblem, readStoredDrawings } from '../stored-drawing.ts'

/** The records and pages that show a file, with links to their forms. */
export async function MediaUses({ data, i18n, req, user }: UIFieldServerProps) {
  const id: unknown = data?.id
  if (typeof id !== 'string' || !may(roleOf(user), 'read', 'media')) return null
  const { t } = panelTextOf(i18n)
  const file = { id, version: String(data?.version) }
  const [uses, drawings] = await Promise.all([
    whereUsed(req, { collection: 'media', ids: [id] }),
    readStoredDrawings(req.payload.db.drizzle, [file]),
  ])
  const drawing = drawings.get(id)
  const problem = drawing && drawingProblem(drawing, req)
  return (
    <section className="field-type" data-media-uses>
      {problem ? <p className="note note--warn">{problem}</p> : null}
      <h3 className="field-label">{t('media.uses')}</h3>
      {uses.length === 0 ? (
        <p>{t('media.unused')}</p>
      ) : (
        <>
          <UseList t={t} uses={uses} />
          <p>{t('media.replace')}</p>
        </>
      )}
    </section>
  )
}
