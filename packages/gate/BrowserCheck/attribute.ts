/** The attribute of `<html>` that tells why this browser cannot open staff pages: an `Obstacle`. */
export const OBSTACLE_ATTRIBUTE = 'data-obstacle';
