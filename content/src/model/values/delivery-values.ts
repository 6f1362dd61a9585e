export const channels = ['mail', 'telegram', 'webhook'] as const
export type Channel = (typeof channels)[number]

export const deliveryStatuses = ['waiting', 'sent', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
