import { type Locale, localePath, locales } from '@alun/contract/locale'
import { TrieRouter } from 'hono/router/trie-router'
import { about } from './pages/about.tsx'
import { account } from './pages/account.tsx'
import { accountConfirm } from './pages/account-confirm.tsx'
import { accountInvite } from './pages/account-invite.tsx'
import { accountLogin } from './pages/account-login.tsx'
import { accountPassword } from './pages/account-password.tsx'
import { accountProvider } from './pages/account-provider.tsx'
import { accountRegister } from './pages/account-register.tsx'
import { accountReset } from './pages/account-reset.tsx'
import { article } from './pages/article.tsx'
import { articles } from './pages/articles.tsx'
import { career } from './pages/career.tsx'
import { contacts } from './pages/contacts.tsx'
import { cooperation } from './pages/cooperation.tsx'
import type { PageModule } from './pages/define-page.ts'
import { design } from './pages/design.tsx'
import { document } from './pages/document.tsx'
import { home } from './pages/home.tsx'
import { news } from './pages/news.tsx'
import { newsItem } from './pages/news-item.tsx'
import { project } from './pages/project.tsx'
import { sale } from './pages/sale.tsx'
import { sales } from './pages/sales.tsx'
import { search } from './pages/search.tsx'
import { whyBali } from './pages/why-bali.tsx'

/** Every address of the site, once; each stands in three languages. */
const addresses: Readonly<Record<string, PageModule>> = {
  '/': home,
  '/projects/:slug': project,
  '/news': news,
  '/news/:slug': newsItem,
  '/articles': articles,
  '/articles/:slug': article,
  '/sales': sales,
  '/sales/:slug': sale,
  '/docs/:slug': document,
  '/career': career,
  '/cooperation': cooperation,
  '/about': about,
  '/why-bali': whyBali,
  '/contacts': contacts,
  '/search': search,
  '/account': account,
  '/account/login': accountLogin,
  '/account/password': accountPassword,
  '/account/reset': accountReset,
  '/account/invite': accountInvite,
  '/account/register': accountRegister,
  '/account/confirm': accountConfirm,
  '/account/provider/:name': accountProvider,
  // All components on one page, for those who build them.
  ...(import.meta.env.DEV && { '/design': design }),
}

interface Address {
  locale: Locale
  /** As the table has it: `/news/:slug`. */
  name: string
  page: PageModule
}

const router = new TrieRouter<Address>()
for (const locale of locales) {
  for (const [name, page] of Object.entries(addresses)) {
    router.add('GET', localePath(name, locale), { locale, name, page })
  }
}

export interface MatchedAddress extends Address {
  params: Readonly<Record<string, string>>
}

/** The page at a path; `null` where there is none. */
export function matchAddress(pathname: string): MatchedAddress | null {
  const [found] = router.match('GET', pathname)[0]
  if (found === undefined) return null
  const [address, params] = found
  return { ...address, params: decoded(params) }
}

function decoded(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, plain(String(value))]),
  )
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
