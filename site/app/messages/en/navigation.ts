export const navigation = {
  loading: 'Loading the page',
} as const
