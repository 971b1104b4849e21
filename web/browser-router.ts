/**
 * The router of the page, made as `createBrowserRouter` makes it: that function shares a file with the router's links
 * and forms, and the bundler cannot separate them.
 */
import {
  type DataRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'

/** @param findRoutes adds those that an address wants; without it `routes` are all there are */
export function openBrowserRouter(
  routes: RouteObject[],
  findRoutes?: PatchRoutesOnNavigationFunction,
): DataRouter {
  return createRouter({
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationRouteProperties,
    ...(findRoutes && { patchRoutesOnNavigation: findRoutes }),
  }).initialize()
}
