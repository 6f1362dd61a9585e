/** Who tells people from programs, as the settings say. */
export type BotProvider =
  | { name: 'none' }
  | { name: 'altcha' }
  | { name: RemoteBotProvider; siteKey: string; secret: string }

export type RemoteBotProvider = 'turnstile' | 'hcaptcha' | 'recaptcha'
