import { pathOf } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import { Faq } from '../../ui/faq.tsx'
import { Figures } from '../../ui/figures.tsx'
import { More } from '../../ui/more.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from '../../words/messages.tsx'
import { ArticleCards } from '../listing/article-cards.tsx'
import { Intro } from './intro.tsx'
import { Sections } from './sections.tsx'

export function WhyBaliScreen({ whyBali, articles }: ScreenData<'why-bali'>) {
  const t = useMessages()
  return (
    <>
      <Intro {...whyBali} name={t('screen.why-bali')} />
      {whyBali.figures.length > 0 && (
        <section className="wrap sec--end" aria-label={t('company.regionFigures')}>
          <Figures figures={whyBali.figures} columns={4} own={t('company.ownEstimate')} />
        </section>
      )}
      <Sections sections={whyBali.sections} />
      <Faq faq={whyBali.faq} heading={t('company.faq')} />
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
    </>
  )
}
