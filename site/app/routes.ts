import { type Locale, locales } from '@alun/contract/locale'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The page of all components is for those who build it. */
const inDevelopment = process.env.NODE_ENV === 'development'

/** Every address of the site, once, in lower case; ids keep the trees of the languages apart. */
function screens(locale: Locale) {
  const id = (name: string) => ({ id: `${locale}/${name}`, caseSensitive: true })
  const file = `routes/layout-${locale}.tsx`
  const children = [
    index('routes/home.tsx', id('home')),
    route('projects/:slug', 'routes/project.tsx', id('project')),
    route('news', 'routes/news.tsx', id('news')),
    route('news/:slug', 'routes/news-item.tsx', id('news-item')),
    route('articles', 'routes/articles.tsx', id('articles')),
    route('articles/:slug', 'routes/article.tsx', id('article')),
    route('sales', 'routes/sales.tsx', id('sales')),
    route('sales/:slug', 'routes/sale.tsx', id('sale')),
    route('docs/:slug', 'routes/document.tsx', id('document')),
    route('career', 'routes/career.tsx', id('career')),
    route('cooperation', 'routes/cooperation.tsx', id('cooperation')),
    route('about', 'routes/about.tsx', id('about')),
    route('why-bali', 'routes/why-bali.tsx', id('why-bali')),
    route('contacts', 'routes/contacts.tsx', id('contacts')),
    route('search', 'routes/search.tsx', id('search')),
    route('account', 'routes/account.tsx', id('account')),
    route('account/login', 'routes/account-login.tsx', id('account-login')),
    route('account/password', 'routes/account-password.tsx', id('account-password')),
    route('account/reset', 'routes/account-reset.tsx', id('account-reset')),
    route('account/invite', 'routes/account-invite.tsx', id('account-invite')),
    route('account/register', 'routes/account-register.tsx', id('account-register')),
    route('account/confirm', 'routes/account-confirm.tsx', id('account-confirm')),
    route('account/provider/:name', 'routes/account-provider.tsx', id('account-provider')),
    ...(inDevelopment ? [route('design', 'routes/design.tsx', id('design'))] : []),
    route('*', 'routes/unknown.tsx', id('unknown')),
  ]
  return locale === 'en'
    ? layout(file, id('layout'), children)
    : route(locale, file, id('layout'), children)
}

export default [
  ...locales.map(screens),
  route('en/*', 'routes/english-prefix.tsx', { caseSensitive: true }),
] satisfies RouteConfig
