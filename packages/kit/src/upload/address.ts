/** Where an image is shown (part 1, 7). */
export const imageAddress = (id: string): string => `/image/${id}`
