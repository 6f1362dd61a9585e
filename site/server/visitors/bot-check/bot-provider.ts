export type BotProvider =
  | { name: 'none' }
  | { name: 'altcha' }
  | { name: RemoteBotProvider; siteKey: string; secret: string }

export type RemoteBotProvider = 'turnstile' | 'hcaptcha' | 'recaptcha'
