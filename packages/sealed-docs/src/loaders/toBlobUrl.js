/** An expression, in JavaScript for browsers, for an address at which they find the bytes of a file. */
exports.toBlobUrl = (bytes, type) =>
  `URL.createObjectURL(new Blob([Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (character) => character.charCodeAt(0))], {type: ${JSON.stringify(type)}}))`;
