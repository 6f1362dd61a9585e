import { pathOf } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import { Sections } from '../../page/sections.tsx'
import { ArticleCards } from '../../sections/listing/article-cards.tsx'
import { Faq } from '../../ui/faq.tsx'
import { Figures } from '../../ui/figures.tsx'
import { More } from '../../ui/more.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { Intro } from './intro.tsx'
import { TextSections } from './sections.tsx'

export function WhyHereScreen({ whyHere, articles }: ScreenData<'why-here'>) {
  const t = useMessages()
  return (
    <Sections>
      <Intro {...whyHere} name={t('screen.why-here')} />
      {whyHere.figures.length > 0 && (
        <section className="wrap sec--end" aria-label={t('company.regionFigures')}>
          <Figures figures={whyHere.figures} columns={4} own={t('company.ownEstimate')} />
        </section>
      )}
      <TextSections sections={whyHere.sections} />
      <Faq faq={whyHere.faq} heading={t('company.faq')} />
      {articles.length > 0 && (
        <Section
          name="articles"
          anchor={false}
          heading={t('company.articles')}
          remark={<More to={pathOf('articles')}>{t('editorial.allArticles')}</More>}
        >
          <ArticleCards items={articles} layout="thirds" />
        </Section>
      )}
    </Sections>
  )
}
