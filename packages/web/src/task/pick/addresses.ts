export const SHORT_LIST = '/rollsHomework/shortPick'
