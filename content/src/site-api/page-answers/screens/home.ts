import { brandName } from '@alun/contract/rules/brand'
import { locales } from '@alun/contract/rules/locale'
import { offerState } from '@alun/contract/rules/offer'
import { pathOf } from '@alun/contract/rules/screens'
import type { Home } from '@alun/contract/schema/home'
import { listPageSize } from '@alun/contract/schema/page'
import { composeOfferCard, composePerson, composeStoryCard } from '../editorial-cards.ts'
import {
  chosenFrom,
  composeForecasts,
  composeProgress,
  composeProjectCard,
  composeUpdate,
  readNames,
  readProjects,
} from '../project-cards.ts'
import { personRecord, storyRecord } from '../records/editorial.ts'
import { constructionUpdateRecord } from '../records/property.ts'
import { homeRecord, ofHome } from '../records/site-pages.ts'
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
  const chosen = chosenFrom(projects, stored.projects.projects)
  const shown =
    chosen.length > 0
      ? chosen
      : await readProjects(
          reader,
          site.projects.map(({ id }) => id),
        )
  const offer = site.offers.find(({ id }) => id === stored.offer.promoted)
  const offered = await readNames(reader, offer?.projects ?? [])
  return {
    path: pathOf('home'),
    // Without a title the name of the brand replaces it, in every language.
    readyLocales: isUntitled(stored.hero.title)
      ? [...locales]
      : readyLocalesOf(stored.hero.title, stored.readyLocales),
    compose: (composer) => {
      const title = composer.title(stored.hero.title, site.settings.brand.name ?? brandName)
      const screen: Home = {
        hero: ofHome.hero.compose(composer, stored.hero, { title }),
        figures: ofHome.figures.compose(composer, stored.figures).items,
        projects: ofHome.projects.compose(composer, stored.projects, {
          items: shown.map((source) => composeProjectCard(composer, source)),
        }),
        why: ofHome.why.compose(composer, stored.why),
        forecast: ofHome.forecast.compose(composer, stored.forecast, {
          items: chosenFrom(projects, stored.forecast.projects).flatMap((source) => {
            const forecasts = composeForecasts(composer, source)
            const primary = forecasts.filter((forecast) => forecast.primary)
            return (primary.length > 0 ? primary : forecasts.slice(0, 1)).map((forecast) => ({
              project: composer.named(source.record),
              forecast,
            }))
          }),
        }),
        offer:
          offer && offerState(offer.validity, reader.now) === 'active'
            ? ofHome.offer.compose(composer, stored.offer, {
                card: composeOfferCard(composer, offer, offered, reader.now),
              })
            : null,
        construction: ofHome.construction.compose(composer, stored.construction, {
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
        }),
        team: ofHome.team.compose(composer, stored.team, {
          members: stored.team.members
            .map((id) => members.get(id))
            .filter((member) => member !== undefined)
            .map((member) => composePerson(composer, member)),
        }),
        news: ofHome.news.compose(composer, stored.news, {
          news: news.map((story) => composeStoryCard(composer, story)),
          articles: articles.map((story) => composeStoryCard(composer, story)),
        }),
        catalogue: ofHome.catalogue.compose(composer, stored.catalogue),
        contacts: ofHome.contacts.compose(composer, stored.contacts),
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
