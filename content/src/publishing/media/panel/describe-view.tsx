import { may, roleOf } from '../../../core/access/permissions.ts'
import { panelPage } from '../../../core/panel/panel-page.tsx'
import { PanelView } from '../../../core/panel/panel-view.tsx'
import { text } from '../../../core/records/fields.ts'
import { panelTextOf } from '../../../core/words/words.ts'
import { describedFile, filesAtOnce } from '../described-file.ts'
import { thumbnailOf } from '../media.ts'
import { DescribeFiles } from './describe-files.tsx'

/** Lists pictures without a description in some language of the site, with a form for each. */
export const DescribeView = panelPage(async (props) => {
  const { i18n, payload, user } = props.initPageResult.req
  const { t } = panelTextOf(i18n)
  const { docs, totalDocs } = await payload.find({
    collection: 'media',
    where: { lacksAlt: { equals: true } },
    locale: 'all',
    depth: 0,
    limit: filesAtOnce,
    sort: ['-createdAt', 'id'],
    overrideAccess: false,
    user,
  })
  const files = docs.map((doc) =>
    describedFile.parse({ ...doc, alt: text.parse(doc.alt), preview: thumbnailOf({ ...doc }) }),
  )
  return (
    <PanelView
      {...props}
      className="describe"
      title={t('media.describe.title')}
      lead={t('media.describe.lead', { count: totalDocs })}
      above={[{ label: t('media.plural'), url: '/admin/collections/media' }]}
    >
      {files.length === 0 ? (
        <p className="empty">{t('media.describe.empty')}</p>
      ) : (
        <DescribeFiles files={files} mayDecorate={may(roleOf(user), 'create', 'media')} />
      )}
    </PanelView>
  )
})
