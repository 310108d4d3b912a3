/** Stands in for the closed pages on the server. */
export default [];
