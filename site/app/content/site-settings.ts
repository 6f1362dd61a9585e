/** Settings of the bot check; from the environment, so never part of the build. */
export type BotCheckSettings =
  | { provider: 'none' }
  | { provider: 'altcha'; challengePath: string }
  /** `title`: its name for visitors. */
  | { provider: 'turnstile' | 'hcaptcha' | 'recaptcha'; siteKey: string; title: string }
