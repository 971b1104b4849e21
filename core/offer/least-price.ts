/** Days from today on that the least price of a route is looked for in: what a map says of it. */
export const leastPriceDays = 60
