import { companyPages } from '../src/features/editorial/company-pages.ts'
import type { DemoItem, DemoPage } from './demo-item.ts'
import { companyPage, homePage, settingsPage } from './demo-pages.ts'
import { projectItem, unitItem, updateItem } from './demo-projects.ts'
import {
  documentItem,
  hostItem,
  mediaItem,
  redirectItem,
  saleItem,
  storyItem,
  teamItem,
  vacancyItem,
} from './demo-records.ts'
import type { DemoContent } from './read-data.ts'

export interface Chapter {
  /** As the progress says it: `12 of 36 pictures`. */
  name: string
  items: (DemoItem | DemoPage)[]
}

/** Everything to write, in an order in which nothing names what is not there yet. */
export function demoPlan(content: DemoContent): Chapter[] {
  const { projects } = content
  return [
    { name: 'files', items: content.media.map(mediaItem) },
    { name: 'people', items: content.team.map(teamItem) },
    { name: 'hosts of viewings', items: content.hosts.map(hostItem) },
    { name: 'projects', items: projects.map(projectItem) },
    {
      name: 'units',
      items: projects.flatMap(({ slug, units }) => units.map((unit) => unitItem(slug, unit))),
    },
    {
      name: 'construction updates',
      items: projects.flatMap(({ slug, construction }) =>
        construction.updates.map((update) => updateItem(slug, update)),
      ),
    },
    { name: 'offers', items: content.sales.map(saleItem) },
    { name: 'news', items: content.news.map((story) => storyItem('news', story)) },
    { name: 'articles', items: content.articles.map((story) => storyItem('articles', story)) },
    { name: 'documents', items: content.documents.map(documentItem) },
    { name: 'vacancies', items: content.vacancies.map(vacancyItem) },
    { name: 'redirects', items: content.redirects.map(redirectItem) },
    {
      name: 'pages',
      items: [
        settingsPage(content.settings),
        homePage(content.home),
        ...companyPages.map((its) => companyPage(its, content.pages[its.slug])),
      ],
    },
  ]
}
