/** What a page must know to run the bot check; read when the server starts, never built in. */
export type BotCheckSettings =
  | { provider: 'none' }
  | { provider: 'altcha'; challengePath: string }
  /** `title`: as visitors are told of it. */
  | { provider: 'turnstile' | 'hcaptcha' | 'recaptcha'; siteKey: string; title: string }
