/** Loaded into the server by the launcher: ends it cleanly when the launcher is gone without having said so. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
