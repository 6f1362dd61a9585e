import { localePath } from '@alun/contract/rules/locale'
import { itemPath, pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import { useHasPage } from '../../page/page-context.ts'
import { Sections } from '../../page/sections.tsx'
import { ActionBar } from '../../sections/layout/action-bar.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { More } from '../../ui/more.tsx'
import { RailSection } from '../../ui/section.tsx'
import { textOf } from '../../ui/text.tsx'
import { useLanguage } from '../../words/messages.tsx'
import styles from './next-links.module.css'

/** Links from pages about company and region to projects, offers and contacts. */
export function NextLinks({ layout }: { layout: Layout }) {
  const { locale, t } = useLanguage()
  const [hasOffers, hasCooperation] = [useHasPage('offers'), useHasPage('cooperation')]
  const hasContacts = useHasPage('contacts')
  const { projects } = layout
  const catalogue = projects.length > 0
  if (!catalogue && !hasContacts) return null
  return (
    <Sections>
      <RailSection name="ways-on" className="sec--sunk" heading={t('company.waysOn')}>
        <div className="c-8 stack" data-ways-on="">
          <ul className={styles.projects}>
            {projects.map(({ slug, title }) => (
              <li key={slug}>
                <LocaleLink className="h4 tap" to={itemPath('projects', slug)}>
                  {textOf(title)}
                </LocaleLink>
              </li>
            ))}
          </ul>
          <div className="row">
            {catalogue && (
              <LocaleLink className="btn" to="/#catalogue">
                {t('layout.catalogue')}
              </LocaleLink>
            )}
            {hasContacts && <More to={pathOf('contacts')}>{t('screen.contacts')}</More>}
            {hasOffers && <More to={pathOf('offers')}>{t('screen.offers')}</More>}
            {hasCooperation && <More to={pathOf('cooperation')}>{t('screen.cooperation')}</More>}
          </div>
        </div>
      </RailSection>
      <ActionBar
        fact={
          catalogue
            ? {
                href: localePath('/#projects', locale),
                figure: t('layout.projects'),
                note: t('company.andPrices'),
              }
            : null
        }
        action={
          catalogue
            ? { href: localePath('/#catalogue', locale), label: t('layout.catalogue') }
            : { href: localePath(pathOf('contacts'), locale), label: t('screen.contacts') }
        }
      />
    </Sections>
  )
}
