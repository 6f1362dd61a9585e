import type { BeforeListTableServerProps } from 'payload'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { PanelLink } from '../../../core/panel/look/panel-link.tsx'
import { panelTextOf } from '../../../core/words/words.ts'
import { MediaLinkRow } from './media-link-row.tsx'
import './media.css'

const list = '/admin/collections/media'
const lists = [
  ['all', list, {}],
  ['unused', `${list}?where[or][0][and][0][uses][equals]=0`, { uses: { equals: 0 } }],
  [
    'undescribed',
    `${list}?where[or][0][and][0][lacksAlt][equals]=true`,
    { lacksAlt: { equals: true } },
  ],
] as const

/** Links above the list of files: to unused and undescribed files, and to the page of descriptions. */
export async function MediaLinks({ i18n, payload, user }: BeforeListTableServerProps) {
  const { t } = panelTextOf(i18n)
  const links = lists.map(async ([name, href, where]) => {
    const { totalDocs } = await payload.count({
      collection: 'media',
      where,
      overrideAccess: false,
      user: user ?? null,
    })
    return (
      <PanelLink key={name} href={href}>
        {t(`media.lists.${name}`)} {totalDocs}
      </PanelLink>
    )
  })
  return (
    <MediaLinkRow>
      {await Promise.all(links)}
      {may(roleOf(user), 'update', 'media') && (
        <PanelLink href="/admin/describe">{t('media.describe.title')}</PanelLink>
      )}
    </MediaLinkRow>
  )
}
