npm install -w your-app @limn/ui
