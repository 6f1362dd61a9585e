export const channels = ['mail', 'telegram', 'webhook', 'push'] as const
export type Channel = (typeof channels)[number]

/** Those whose delay concerns everybody; a browser that takes no notices is its owner's. */
export const watchedChannels = ['mail', 'telegram', 'webhook'] as const satisfies Channel[]
