// Preloaded by each service: it and its process group end when whoever started it does, even by SIGKILL.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.kill(-process.pid, 'SIGKILL'), 500).unref();
