import { brandName } from '@alun/contract/rules/brand'
import { locales } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import { listPageSize } from '@alun/contract/schema/page'
import {
  composeFigures,
  composeOfferCard,
  composePerson,
  composeStoryCard,
} from '../editorial-cards.ts'
import {
  chosenFrom,
  composeChosen,
  composeForecasts,
  composeProgress,
  composeUpdate,
  readNames,
  readProjects,
} from '../project-cards.ts'
import { personRecord, storyRecord } from '../records/editorial.ts'
import { constructionUpdateRecord } from '../records/property.ts'
import { homeRecord } from '../records/site-pages.ts'
import { newestFirst } from '../site-sources.ts'
import { headOf, isUntitled, type ReadScreen, readyLocalesOf } from './screen.ts'

const defaultNews = 5
const defaultArticles = 3

export const readHome: ReadScreen<'home'> = async (reader, _query, siteSources) => {
  const stored = await reader.global('home', homeRecord)
  const stories = (count: number | null, usual: number) => ({
    where: reader.ready,
    sort: newestFirst,
    limit: Math.min(Math.max(count ?? usual, 1), listPageSize),
  })
  const [site, projects, updates, members, news, articles] = await Promise.all([
    siteSources,
    readProjects(reader, [
      ...stored.projects.projects,
      ...stored.forecast.projects,
      ...stored.construction.projects,
    ]),
    reader.list('construction-updates', constructionUpdateRecord, {
      where: { and: [reader.ready, { project: { in: stored.construction.projects } }] },
      sort: ['-date', 'slug'],
    }),
    reader.byIds('team', personRecord, stored.team.members, reader.ready),
    reader.list('news', storyRecord, stories(stored.news.newsCount, defaultNews)),
    reader.list('articles', storyRecord, stories(stored.news.articlesCount, defaultArticles)),
  ])
  const offer = site.offers.find(({ id }) => id === stored.offer.promoted)
  const offered = await readNames(reader, offer?.projects ?? [])
  return {
    path: pathOf('home'),
    // Before editors have written anything, the name of the brand is its title in every language.
    readyLocales: isUntitled(stored.hero.title)
      ? [...locales]
      : readyLocalesOf(stored.hero.title, stored.translation),
    compose: (composer) => {
      const heading = ({ heading, text }: Pick<typeof stored.contacts, 'heading' | 'text'>) =>
        composer.each({ heading, text })
      const button = ({ label, href }: typeof stored.hero.primary) => {
        const words = composer.text(label)
        return words && href ? { label: words, href } : null
      }
      const title = composer.title(stored.hero.title, site.settings.brand.name ?? brandName)
      const screen: Home = {
        hero: {
          eyebrow: composer.text(stored.hero.eyebrow),
          title,
          lead: composer.text(stored.hero.lead),
          picture: composer.captioned(stored.hero.picture),
          primary: button(stored.hero.primary),
          secondary: button(stored.hero.secondary),
        },
        figures: stored.figures.items.flatMap(({ computed, label, note }) => {
          const words = composer.text(label)
          return computed && words ? [{ computed, label: words, note: composer.text(note) }] : []
        }),
        projects: {
          ...heading(stored.projects),
          items: composeChosen(composer, projects, stored.projects.projects),
        },
        why: {
          ...heading(stored.why),
          picture: composer.captioned(stored.why.picture),
          figures: composeFigures(composer, stored.why.figures),
        },
        forecast: {
          ...heading(stored.forecast),
          disclaimer: composer.text(stored.forecast.disclaimer),
          button: composer.text(stored.forecast.button),
          items: chosenFrom(projects, stored.forecast.projects).flatMap((source) => {
            const forecasts = composeForecasts(composer, source)
            const primary = forecasts.filter((forecast) => forecast.primary)
            return (primary.length > 0 ? primary : forecasts.slice(0, 1)).map((forecast) => ({
              project: composer.named(source.record),
              forecast,
            }))
          }),
        },
        offer:
          offer && offerState(offer.validity, reader.now) === 'active'
            ? {
                card: composeOfferCard(composer, offer, offered, reader.now),
                button: composer.text(stored.offer.button),
              }
            : null,
        construction: {
          ...heading(stored.construction),
          items: chosenFrom(projects, stored.construction.projects).flatMap(({ record }) => {
            const progress = composeProgress(composer, record)
            if (!progress) return []
            const latest = updates.find(({ project }) => project === record.id)
            return [
              {
                project: composer.named(record),
                progress,
                latest: latest ? composeUpdate(composer, latest) : null,
              },
            ]
          }),
        },
        team: {
          ...heading(stored.team),
          members: stored.team.members
            .map((id) => members.get(id))
            .filter((member) => member !== undefined)
            .map((member) => composePerson(composer, member)),
        },
        news: {
          heading: composer.text(stored.news.heading),
          articlesHeading: composer.text(stored.news.articlesHeading),
          news: news.map((story) => composeStoryCard(composer, story)),
          articles: articles.map((story) => composeStoryCard(composer, story)),
        },
        catalogue: {
          ...heading(stored.catalogue),
          contents: composer.texts(stored.catalogue.contents),
        },
        contacts: composer.each(stored.contacts),
      }
      return {
        screen,
        head: headOf(composer, stored.seo, {
          title,
          description: screen.hero.lead,
          picture: screen.hero.picture?.picture ?? null,
        }),
      }
    },
  }
}
