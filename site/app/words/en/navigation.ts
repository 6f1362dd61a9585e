export const navigation = {
  loading: 'Loading the page',
  connectionLost: 'The page did not load. Check your connection and try again.',
} as const
